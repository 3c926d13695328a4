export interface Style {
  readonly width: number
  readonly color: boolean
  readonly unicode: boolean
}

const DEFAULT_WIDTH = 100

/** How text may look on a stream: its width, colours unless NO_COLOR or --no-color forbids them, and symbols. */
export function style(stream: NodeJS.WriteStream, colorWanted = true): Style {
  const { NO_COLOR, FORCE_COLOR, TERM, LC_ALL, LC_CTYPE, LANG } = process.env
  const forced = FORCE_COLOR !== undefined && FORCE_COLOR !== '' && FORCE_COLOR !== '0'
  const allowed = colorWanted && (NO_COLOR === undefined || NO_COLOR === '')
  return {
    width: stream.isTTY ? stream.columns : DEFAULT_WIDTH,
    color: allowed && (forced || (stream.isTTY && TERM !== 'dumb')),
    unicode: !stream.isTTY || /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || ''),
  }
}
