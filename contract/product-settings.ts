import { languages, type LocalizedText } from './language.ts'

/** What steward.config.ts sets. */
export interface ProductSettings {
  /** The product's name, on the sign-in page, above the menu and in the browser's title. */
  readonly name: LocalizedText
  /** Letters and underscores only (otherwise the build warns); it prefixes the keys of browser storage. */
  readonly shortName: string
  /** Path of an image file (SVG, PNG, WebP or JPEG, best square) in this folder, for the sign-in page, the menu and the browser's tab; '' for the abacus. */
  readonly logo: string
  /** The theme colour until a person chooses another: `#` and six hexadecimal digits. */
  readonly colour: string
  /** ISO 4217 code of the currency of all amounts, such as CNY, EUR or JPY. */
  readonly currency: string
  /** The home page; users who may not see it arrive at the first page of their menu. */
  readonly home: string
  /** The targets of menu links in a new window: a file beside the console, or an http(s) address. */
  readonly links: { readonly docs: string; readonly changes: string }
  readonly copyright: string
  /** The sentence on the sign-in page, and the text below it. */
  readonly loginLine: { readonly title: LocalizedText; readonly text: LocalizedText }
}

// By extension.
const logoTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

/** Media type of a logo by its path; undefined when such a file cannot be one. */
export function logoType(path: string): string | undefined {
  return logoTypes[/\.\w+$/.exec(path)?.[0].toLowerCase() ?? '']
}

/** The issues of the settings, each in a sentence with what to write instead. `isFile` says whether a path is a file in the project. */
export function settingsProblems(settings: ProductSettings, isFile: (path: string) => boolean): string[] {
  const { name, colour, currency, home, links, logo } = settings
  const problems: string[] = []
  for (const language of languages) {
    if (name[language].trim() === '') problems.push(`name has no text for ${language}. Write the product's name in this language.`)
  }
  if (!/^#[\da-f]{6}$/i.test(colour)) {
    problems.push(`colour is "${colour}". Write # and six hexadecimal digits, such as "#2d8cf0".`)
  }
  if (!Intl.supportedValuesOf('currency').includes(currency)) {
    problems.push(`currency is "${currency}", which is not an ISO 4217 code. Write one in capitals, such as "CNY", "EUR" or "USD".`)
  }
  if (!home.startsWith('/')) problems.push(`home is "${home}". Write the path of a page, such as "/system/user".`)
  for (const [link, address] of Object.entries(links)) {
    if (!/^(?:\/(?!\/)|https?:\/\/[^/])/.test(address)) {
      problems.push(`links.${link} is "${address}". Write an address that begins with https://, http:// or /.`)
    }
  }
  problems.push(...logoProblems(logo, isFile))
  return problems.map((problem) => `steward.config.ts: ${problem}`)
}

function logoProblems(logo: string, isFile: (path: string) => boolean): string[] {
  if (logo === '') return []
  if (logoType(logo) === undefined) {
    return [`logo is "${logo}". Use a file that ends in ${Object.keys(logoTypes).join(', ')}.`]
  }
  return isFile(logo)
    ? []
    : [`logo is "${logo}", and there is no such file. Write its path from the folder of steward.config.ts, or '' for the built-in logo.`]
}
