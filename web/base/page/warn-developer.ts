/** Logs a mistake in a feature's declarations to the browser's console (specification §5). */
export function warnDeveloper(sentence: string): void {
  // oxlint-disable-next-line no-console -- required by the specification, and where a developer looks
  console.warn(sentence)
}
