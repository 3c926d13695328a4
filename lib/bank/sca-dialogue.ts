/** What a PSU goes through on the way back to the TPP. */
export interface ScaDialogue {
  /** The pages, in their order. One of them asks for the number. */
  readonly steps: readonly ScaStep[]
  /** Whether the page with the number has nothing else on it. */
  readonly page: 'plain' | 'busy'
  /** Redirects on the way to each page, and back to the TPP. */
  readonly hops: number
  /** What the TPP is told beside what it must be. */
  readonly parameters: Readonly<Record<string, string>>
}

export type ScaStep = 'welcome' | 'identify' | 'consent'
