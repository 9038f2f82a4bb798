import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { demoDatabasePlugin } from '#tools/build/demo-database/demo-database-plugin.ts'
import { fingerprintInputs } from '#tools/build/inputs.ts'
import { isUpToDate, replaceOutput } from '#tools/build/output.ts'
import { problemsIn } from '#tools/build/product-plugin.ts'
import { print } from '#tools/print.ts'
import { steward } from '#steward.config.ts'

const { values } = parseArgs({ options: { 'if-stale': { type: 'boolean', default: false } } })

const root = process.cwd()
const output = join(root, 'dist')
const serverOutput = join(root, 'dist-server')
const fingerprint = fingerprintInputs(root)

const problems = problemsIn(root, steward)

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
} else if (!values['if-stale'] || !isUpToDate(output, fingerprint) || !existsSync(join(serverOutput, 'main.js'))) await buildProduct()

async function buildProduct(): Promise<void> {
  process.stdout.write('Building console and server … ')
  const began = performance.now()
  const [{ build }, { buildServer }] = await Promise.all([import('vite'), import('#tools/build/server/build-server.ts')])
  try {
    await buildServer(root, serverOutput, fingerprint)
    await replaceOutput(output, join(root, '.cache'), fingerprint, (folder) =>
      build({ root, logLevel: 'warn', plugins: [demoDatabasePlugin()], build: { outDir: folder, emptyOutDir: true } }),
    )
    print(`${((performance.now() - began) / 1000).toFixed(1)} s`)
  } catch (error) {
    console.error(`failed\n${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
