import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const tool = fileURLToPath(new URL('restart-on-save.ts', import.meta.url))

/** Runs a program that prints its version and waits; `save` writes a file the way many editors do. */
function startProgram() {
  const folder = mkdtempSync(join(tmpdir(), 'steward-dev-'))
  const save = (path: string, text: string) => {
    writeFileSync(join(folder, `${path}.tmp`), text)
    renameSync(join(folder, `${path}.tmp`), join(folder, path))
  }
  mkdirSync(join(folder, 'server'))
  save('server/main.ts', 'console.info("version 0"); setInterval(() => {}, 1000)')
  const child = spawn(process.execPath, [tool, 'server/main.ts'], { cwd: folder })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  onTestFinished(async () => {
    await new Promise((resolve) => {
      child.once('exit', resolve)
      child.kill('SIGTERM')
    })
    rmSync(folder, { recursive: true })
  })
  return { folder, save, child, output: () => output }
}

test('the server restarts whenever a file is saved by rename, also in a new folder', async () => {
  const { folder, save, output } = startProgram()
  await expect.poll(output).toContain('version 0')
  for (const version of [1, 2, 3]) {
    save('server/main.ts', `console.info("version ${version}"); setInterval(() => {}, 1000)`)
    await expect.poll(output).toContain(`version ${version}`)
  }
  mkdirSync(join(folder, 'features/stock/server'), { recursive: true })
  save('features/stock/server/feature.ts', '')
  save('server/main.ts', 'import { stock } from "../features/stock/server/feature.ts"; console.info(stock); setInterval(() => {}, 1000)')
  for (const stock of ['none', 'some']) {
    save('features/stock/server/feature.ts', `export const stock = 'stock: ${stock}'`)
    await expect.poll(output).toContain(`stock: ${stock}`)
  }
})

test('the log of the server is readable', async () => {
  const { save, output } = startProgram()
  await expect.poll(output).toContain('version 0')
  const event = { level: 40, time: new Date().toISOString(), job: 'tidy', msg: 'job failed' }
  save('server/main.ts', `console.info(${JSON.stringify(JSON.stringify(event))}); setInterval(() => {}, 1000)`)
  await expect.poll(() => stripVTControlCharacters(output())).toMatch(/\d\d:\d\d:\d\d warn {2}job failed job=tidy\n/)
})

test('a server that has exited restarts with the next saved file', async () => {
  const { save, output } = startProgram()
  await expect.poll(output).toContain('version 0')
  save('server/main.ts', 'process.exit(1)')
  await expect.poll(output).toContain('It restarts when')
  save('server/main.ts', 'console.info("fixed"); setInterval(() => {}, 1000)')
  await expect.poll(output).toContain('fixed')
})
