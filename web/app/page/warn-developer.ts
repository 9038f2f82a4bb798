/** Tells whoever writes a feature what will not do about it, in the browser's console (specification §5). */
export function warnDeveloper(sentence: string): void {
  // oxlint-disable-next-line no-console -- the specification asks for it, and there is no other place where its reader looks
  console.warn(sentence)
}
