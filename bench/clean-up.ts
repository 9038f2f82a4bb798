const pending = new Set<() => void>()

process.once('exit', () => {
  for (const cleanUp of [...pending].toReversed()) cleanUp()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Runs a synchronous clean-up when this process exits, for whatever reason. Returns a function that runs it earlier. */
export function onExit(cleanUp: () => void): () => void {
  pending.add(cleanUp)
  return () => {
    if (pending.delete(cleanUp)) cleanUp()
  }
}
