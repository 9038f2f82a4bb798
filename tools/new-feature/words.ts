/** A noun in the forms that code, addresses and tables write it in. */
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

/** The forms of a word that is written `stock-item`. */
export function wordOf(kebab: string): Word {
  const pascal = kebab.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())
  return { kebab, pascal, camel: lowerFirst(pascal), snake: kebab.replaceAll('-', '_') }
}

/** Several of what an English word names. */
export function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

/** `isActive` as a column's name: `is_active`. */
export function snakeOf(camel: string): string {
  return camel.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** `webSite` and `web-site` as words at the beginning of a sentence: `Web site`. */
export function sentenceOf(name: string): string {
  const words = snakeOf(name).replaceAll(/[_-]/g, ' ')
  return upperFirst(words)
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A title inside of a sentence; one that begins with two capitals, such as VAT number, stays as it is. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
