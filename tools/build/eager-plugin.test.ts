import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { eagerPlugin } from './eager-plugin.ts'
import { terserPlugin } from './terser-plugin.ts'

const isOutput = (result: object): result is Rolldown.RolldownOutput => 'output' in result

test('exactly the chunks of the first load begin with the eager compile hint', async () => {
  const root = mkdtempSync(join(tmpdir(), 'eager-'))
  try {
    for (const name of ['console', 'report'])
      writeFileSync(join(root, `${name}.js`), `export function draw() { document.title = '${name}' }`)
    const result = await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [terserPlugin(), eagerPlugin()],
      build: {
        write: false,
        rolldownOptions: { input: ['console.js', 'report.js'].map((file) => join(root, file)), preserveEntrySignatures: 'strict' },
      },
    })
    const files = [result]
      .flat()
      .filter(isOutput)
      .flatMap(({ output }) => output.filter((file) => file.type === 'chunk'))
    const hinted = files.map(({ name, code }) => [name, code.startsWith('//# allFunctionsCalledOnLoad\n')])
    expect(Object.fromEntries(hinted)).toEqual({ console: true, report: false })
    for (const { name, code } of files) expect(code).toMatch(new RegExp(`document.title=["\`]${name}`))
  } finally {
    rmSync(root, { recursive: true })
  }
})
