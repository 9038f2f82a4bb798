import { minify, type MinifyOptions } from 'terser'
import terser from 'terser/package.json' with { type: 'json' }
import type { Plugin } from 'vite'

/** The larger chunks of the first load. Minifying all others would take half a minute for little gain. */
export const firstLoadChunks: ReadonlySet<string> = new Set(['base', 'entries', 'schemas', 'console', 'pages', 'lists'])
const options: MinifyOptions = { module: true, ecma: 2020, compress: { passes: 2 }, format: { comments: false } }

/** Minifies code further than the bundler does, for example by dropping unused object properties. */
export async function minifyAgain(code: string, name: string): Promise<string> {
  const { code: tight } = await minify(code, options)
  if (tight === undefined) throw new Error(`terser produced no code for ${name}.`)
  return tight
}

/** Minifies the larger chunks of the first load again with terser, which saves 1.6 %. React's chunk gains nothing. */
export function terserPlugin(): Plugin {
  return {
    name: 'steward:terser',
    apply: 'build',
    // File names must change with the content, as files are cached by name.
    augmentChunkHash: ({ name }) => (firstLoadChunks.has(name) ? terser.version + JSON.stringify(options) : undefined),
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && firstLoadChunks.has(file.name)) file.code = await minifyAgain(file.code, file.fileName)
      }
    },
  }
}
