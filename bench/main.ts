import { availableParallelism, cpus, loadavg } from 'node:os'
import { completeRun, type CompleteRun } from './complete-run.ts'
import { atMost, shown, type Figure } from './figure.ts'
import { generation } from './generation.ts'
import { signatures } from './signatures.ts'
import { tableOf } from './table.ts'
import { throughput } from './throughput.ts'

const TEN_TIMES = ['--examples', '250']

process.stdout.write(`${machine()}\n`)
const figures: Figure[] = []
for (const measure of [generation, signatures, throughput, runs]) {
  process.stderr.write(`measuring ${measure.name} …\n`)
  figures.push(...[await measure()].flat())
}
process.stdout.write(tableOf(figures))

async function runs(): Promise<Figure[]> {
  const usual = await completeRun()
  const long = await completeRun(TEN_TIMES)
  return [
    {
      name: 'default run, wall time',
      measured: `${shown(usual.seconds)} s`,
      basis: basisOf(usual),
    },
    {
      name: 'default run, peak memory',
      measured: `${shown(usual.peakMegabytes)} MB`,
      basis: 'harness and embedded bank in one process',
    },
    atMost(1.2, {
      name: 'memory with ten times the examples',
      value: long.peakMegabytes / usual.peakMegabytes,
      basis: `${shown(long.peakMegabytes)} MB, ${basisOf(long)}`,
    }),
  ]
}

function basisOf({ requests, seconds }: CompleteRun): string {
  return `${shown(requests)} requests, ${shown(requests / seconds)} a second`
}

function machine(): string {
  const [load = 0] = loadavg()
  const cores = availableParallelism()
  const busy = load > cores ? `; busy with other work (load ${load.toFixed(1)})` : ''
  return `Node ${process.versions.node}, ${cores} cores, ${cpus()[0]?.model ?? 'unknown'}${busy}`
}
