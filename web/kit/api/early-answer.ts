declare global {
  interface Window {
    /** Left by the document's first script for who has a session. */
    early?: EarlyStart
  }
}

/** What the document's first script knows, and what it can have asked, before the console's code arrives. */
export interface EarlyStart {
  /** The path within the console that the document was opened at. */
  readonly path: string
  /** The values of the permissions that the person held when last heard of. */
  readonly held: readonly string[]
  /** Sends the reading call to this path ahead; where the mock answers, nothing is sent. */
  readonly ask: (path: string) => void
  /** What was asked, until it is taken. */
  readonly answers: EarlyAnswer[]
  /** Settles when the code of the page at the address has arrived, or cannot be fetched. */
  pageCode?: Promise<unknown>
}

/** A call that is already under way: its address, the token it was sent with, when by the page's clock, and the answer to come. */
export interface EarlyAnswer {
  readonly address: string
  readonly token: string
  readonly askedAtMs: number
  readonly response: Promise<Response>
  /** The answer and its text, once both are there. */
  arrived?: { readonly response: Response; readonly text: string }
}

/** What was asked longer ago is asked anew: the person has been elsewhere meanwhile. */
const freshForMs = 10_000

/** The answer that is already under way to this address for this token; it is given once, and not when it was asked for long ago. */
export function takeEarlyAnswer(address: string, token: string | undefined): Promise<Response> | undefined {
  return takeEarly(address, token)?.response
}

/** The same where the answer is there already; one that is still under way is left. */
export function takeArrivedAnswer(address: string, token: string | undefined): EarlyAnswer['arrived'] {
  return takeEarly(address, token, ({ arrived }) => arrived !== undefined)?.arrived
}

function takeEarly(
  address: string,
  token: string | undefined,
  isWanted: (answer: EarlyAnswer) => boolean = () => true,
): EarlyAnswer | undefined {
  const answers = window.early?.answers ?? []
  const index = answers.findIndex((early) => early.address === address && early.token === token && isWanted(early))
  const [taken] = index === -1 ? [] : answers.splice(index, 1)
  return taken && performance.now() - taken.askedAtMs < freshForMs ? taken : undefined
}
