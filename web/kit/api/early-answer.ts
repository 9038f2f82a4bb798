declare global {
  interface Window {
    /** A call that the document's first script has sent before the console's code arrived. */
    earlyAnswer?: EarlyAnswer
  }
}

/** A call that is already under way: its address, the token it was sent with, and the answer to come. */
export interface EarlyAnswer {
  readonly address: string
  readonly token: string
  readonly response: Promise<Response>
}

/** The answer that is already under way to this address for this token; it is given once. */
export function takeEarlyAnswer(address: string, token: string | undefined): Promise<Response> | undefined {
  const early = window.earlyAnswer
  if (early?.address !== address || early.token !== token) return undefined
  delete window.earlyAnswer
  return early.response
}
