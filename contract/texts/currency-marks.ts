import { languages } from '#contract/language.ts'
import { halfWidth } from './half-width.ts'

/** Common currency marks besides those that Intl gives for the product's languages. */
const otherMarks: Readonly<Record<string, readonly string[]>> = {
  CNY: ['元', '圆', '圓', 'RMB', '人民币', '人民幣'],
  HKD: ['元'],
  TWD: ['元'],
  JPY: ['円', '日元'],
}

/** The signs, the code and the names by which people write amounts of a currency. */
export function currencyMarks(currency: string): string[] {
  const shown = languages.flatMap((language) =>
    (['symbol', 'narrowSymbol', 'name'] as const).flatMap((currencyDisplay) =>
      new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
        .formatToParts(1)
        .flatMap(({ type, value }) => (type === 'currency' ? value : [])),
    ),
  )
  return [...new Set([currency, ...shown, ...(otherMarks[currency] ?? [])].map((mark) => halfWidth(mark).toLowerCase()))]
}
