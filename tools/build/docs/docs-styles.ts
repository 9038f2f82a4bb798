import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const lightBlock = /^:root \{([^}]*)\}/m
const darkBlock = /^:root\[data-theme='dark'\] \{([^}]*)\}/m

/** The style sheet of the pages: the console's tokens, in the theme preferred by the system, and docs.css. */
export function docsStyles(root: string): string {
  const tokens = readFileSync(join(root, 'web/ui/theme/tokens.css'), 'utf8')
  const [light, dark] = [lightBlock, darkBlock].map((block) => block.exec(tokens)?.[1])
  if (light === undefined || dark === undefined) throw new Error('web/ui/theme/tokens.css does not define both themes.')
  const own = readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8')
  return `:root {${light}}\n\n@media (prefers-color-scheme: dark) {\n  :root {${dark}}\n}\n\n${own}`
}
