const pending = new Set<() => void>()

process.once('exit', () => {
  for (const undo of [...pending].toReversed()) undo()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Undoes something when this program ends, however it does; gives what undoes it earlier. Only what is done at once can be done at the end. */
export function atTheEnd(undo: () => void): () => void {
  pending.add(undo)
  return () => {
    if (pending.delete(undo)) undo()
  }
}
