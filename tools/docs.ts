// Writes into the guides what their commands print, or takes their pictures.
import { readFileSync, writeFileSync } from 'node:fs'
import { guides, type Guide } from '#tools/docs/guides.ts'
import { blocksOf, commandsOf, withOutputs } from '#tools/docs/blocks.ts'
import { Shell } from '#tools/docs/shell.ts'
import { prepareBrowser } from '#tools/parts/browser.ts'
import { runProgram } from '#tools/parts/program.ts'
import { print } from '#tools/print.ts'
import { ProjectCopy } from '#tools/testing/project-copy.ts'

async function takePictures(): Promise<number> {
  const browser = prepareBrowser()
  if (!browser.isPassed) throw new Error(browser.output)
  const build = await runProgram(['tools/build.ts', '--if-stale'], { isShown: true })
  if (build.code !== 0) return build.code
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config=playwright.guides.config.ts', '--reporter=line']
  return (await runProgram(playwright, { isShown: true })).code
}

/** Runs the commands of the Chinese page, which are those of the English one, and writes their output into both. */
async function runCommands({ zh, en }: Guide): Promise<void> {
  const commands = blocksOf(readFileSync(zh, 'utf8'))
    .filter(({ language }) => language === 'console')
    .map(commandsOf)
  if (commands.length === 0) return
  print(zh)
  const copy = new ProjectCopy()
  const shell = await Shell.open(copy.root)
  try {
    const outputs: string[][] = []
    for (const block of commands) {
      const printed: string[] = []
      for (const command of block) printed.push(await shell.run(command))
      outputs.push(printed)
    }
    for (const page of [zh, en]) writeFileSync(page, withOutputs(readFileSync(page, 'utf8'), outputs))
  } finally {
    await shell.close()
    copy.remove()
  }
}

const names = process.argv.slice(2)
if (names.includes('--pictures')) process.exitCode = await takePictures()
else for (const guide of guides) if (names.length === 0 || names.some((name) => guide.zh.endsWith(`/${name}.md`))) await runCommands(guide)
