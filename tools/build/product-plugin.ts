import { statSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import type { Plugin } from 'vite'
import { languages } from '#contract/language.ts'
import { logoType, type ProductSettings, settingsProblems } from '#contract/product-settings.ts'
import { escaped } from './docs/markdown.ts'

const moduleId = 'virtual:logo'
const resolvedId = `\0${moduleId}`
const icon = /<link rel="icon"[^>]*>/

/** The issues of the settings of the project in a folder; a logo must be a file inside it. */
export function problemsIn(root: string, settings: ProductSettings): string[] {
  const isFile = (path: string) =>
    !isAbsolute(path) && !path.split(/[\\/]/).includes('..') && statSync(join(root, path), { throwIfNoEntry: false })?.isFile() === true
  return settingsProblems(settings, isFile)
}

/**
 * Writes name and logo of steward.config.ts into each document, and provides the logo's URL: `virtual:logo` exports it as `logoUrl`, undefined
 * for the built-in logo. A build with wrong settings fails and says what to write instead.
 */
export function productPlugin(settings: ProductSettings): Plugin {
  const { logo, name } = settings
  const [firstLanguage] = languages
  let root = ''
  return {
    name: 'steward:product',
    configResolved(config) {
      root = config.root
    },
    buildStart() {
      const problems = problemsIn(root, settings)
      if (problems.length > 0) this.error(problems.join('\n'))
    },
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load(id) {
      if (id !== resolvedId) return undefined
      if (logo === '') return 'export const logoUrl = undefined'
      // As a file of its own it is fetched once, for the page and the browser's tab.
      return `export { default as logoUrl } from ${JSON.stringify(`/${logo}?url&no-inline`)}`
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const named = html.replaceAll('%PRODUCT%', () => escaped(name[firstLanguage]))
        if (logo === '') return named
        return named.replace(icon, () => `<link rel="icon" type="${logoType(logo) ?? ''}" href="${escaped(`/${logo}`)}" />`)
      },
    },
  }
}
