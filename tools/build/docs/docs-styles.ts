import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ofBoth = /^:root \{([^}]*)\}/m
const ofLight = /^body,\n\[data-still\] \{([^}]*)\}/m
const ofDark = /^:root\[data-theme='dark'\] body \{([^}]*)\}/m

/** The styles of the pages: the console's own tokens, in the theme that the reader's system prefers, and what is drawn with them. */
export function docsStyles(root: string): string {
  const tokens = readFileSync(join(root, 'web/kit/theme/tokens.css'), 'utf8')
  const [both, light, dark] = [ofBoth, ofLight, ofDark].map((block) => block.exec(tokens)?.[1])
  if (both === undefined || light === undefined || dark === undefined)
    throw new Error('web/kit/theme/tokens.css has not its two themes as the documents read them.')
  const own = readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8')
  return `:root {${both}${light}}\n\n@media (prefers-color-scheme: dark) {\n  :root {${dark}}\n}\n\n${own}`
}
