/** A name in the forms used in code, URLs and tables. */
export interface Word {
  /** `stock-item` */
  readonly kebab: string
  /** `stockItem` */
  readonly camel: string
  /** `StockItem` */
  readonly pascal: string
  /** `stock_item` */
  readonly snake: string
}

/** The forms of a name written `stock-item`. */
export function wordOf(kebab: string): Word {
  const pascal = kebab.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())
  return { kebab, pascal, camel: lowerFirst(pascal), snake: kebab.replaceAll('-', '_') }
}

/** The regular English plural. */
export function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

/** The singular of a regular English plural; another word stays as it is. */
export function singularOf(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

/** `isActive` → `is_active`. */
export function snakeOf(camel: string): string {
  return camel.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** `webSite` and `web-site` → `Web site`. */
export function sentenceOf(name: string): string {
  const words = snakeOf(name).replaceAll(/[_-]/g, ' ')
  return upperFirst(words)
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A title within a sentence; one that begins with two capitals, such as VAT number, is kept. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
