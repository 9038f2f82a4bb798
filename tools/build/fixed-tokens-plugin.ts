import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const tokenFile = 'web/ui/theme/tokens.css'
/** Sizes of text and layers are the same in all themes and densities. */
const definition = /^ *(--(?:text|layer)-\w+): ([^;]+);\n/gm
const use = /var\((--(?:text|layer)-\w+)\)/g

/** The fixed tokens that a style sheet defines, and the rest of it; throws if a token has two values. */
export function takeFixedTokens(css: string): { tokens: ReadonlyMap<string, string>; rest: string } {
  const tokens = new Map<string, string>()
  for (const [, name = '', value = ''] of css.matchAll(definition)) {
    if (tokens.has(name)) throw new Error(`${tokenFile} defines ${name} twice, but the build writes out one value.`)
    tokens.set(name, value)
  }
  return { tokens, rest: css.replaceAll(definition, '') }
}

/** A style sheet with the values of fixed tokens in place of their names; throws for an unknown one. */
export function writeOutTokens(css: string, tokens: ReadonlyMap<string, string>): string {
  return css.replaceAll(use, (_, name: string) => {
    const value = tokens.get(name)
    if (value === undefined) throw new Error(`${name} is not defined in ${tokenFile}.`)
    return value
  })
}

/** Replaces tokens that never change by their values, which are shorter, in all style sheets of the build. */
export function fixedTokensPlugin(): Plugin {
  let tokens: ReadonlyMap<string, string> = new Map()
  return {
    name: 'steward:fixed-tokens',
    apply: 'build',
    enforce: 'pre',
    configResolved({ root }) {
      tokens = takeFixedTokens(readFileSync(join(root, tokenFile), 'utf8')).tokens
    },
    transform: {
      filter: { id: /\.css$/ },
      handler: (code, id) => writeOutTokens(id.endsWith(tokenFile) ? takeFixedTokens(code).rest : code, tokens),
    },
  }
}
