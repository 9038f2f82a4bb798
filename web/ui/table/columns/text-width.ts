/** Widths in pixels of a letter, and of a character of Chinese, Japanese or Korean. */
const letterPx = 8
const ideographPx = 14
const paddingPx = 24

/** The first code point of the scripts whose characters are as wide as they are high. */
const firstIdeograph = 0x2e80

function textWidthPx(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) < firstIdeograph ? letterPx : ideographPx), 0)
}

/** Widths in pixels of what frames or precedes the text of a cell. */
export const besidePx = { tag: 20, status: 16 } as const

/** The width in pixels of a column for texts, estimated from their lengths; `extraPx` is the width of what is beside them. */
export function widthForTexts(texts: readonly string[], extraPx = 0): number {
  return Math.max(0, ...texts.map(textWidthPx)) + extraPx + paddingPx
}
