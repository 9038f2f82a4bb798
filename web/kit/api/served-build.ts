import { create } from 'zustand'
import { buildHeader, buildIn } from '#contract/settings.ts'

/** How long nothing may have been heard of the build that is served before it is asked for. */
export const askAgainAfterMs = 10 * 60_000

const store = create<{ served: string | undefined }>(() => ({ served: undefined }))
let heardAt = Date.now()

/** The build that this document belongs to; undefined while the console is developed. */
export function ownBuild(): string | undefined {
  return document.querySelector('meta[name="build"]')?.getAttribute('content') ?? undefined
}

function note(build: string | null | undefined): void {
  if (build === null || build === undefined) return
  heardAt = Date.now()
  store.setState({ served: build })
}

/** Takes from an answer of the server which build it serves by now. */
export function noteServedBuild({ headers }: Response): void {
  note(headers.get(buildHeader))
}

/** Reads which build is served by now from the console's document; a failure leaves what is known. */
export async function askForBuild(): Promise<void> {
  heardAt = Date.now()
  try {
    const answer = await fetch(document.baseURI, { cache: 'no-store' })
    if (answer.ok) note(buildIn(await answer.text()))
  } catch {
    // Without a network nothing newer can be fetched either.
  }
}

/** Asks for the build if nothing has been heard of it for ten minutes. */
export function askForBuildInTime(): void {
  if (Date.now() - heardAt >= askAgainAfterMs) void askForBuild()
}

/** The build that is served by now, where it is another one than that of this document. */
export function useNewBuild(): string | undefined {
  const served = store((state) => state.served)
  const own = ownBuild()
  return own === undefined || served === own ? undefined : served
}
