// Builds when that is due, makes sure of a browser, and takes the pictures.
import { prepareBrowser } from '#tools/parts/browser.ts'
import { runProgram } from '#tools/parts/program.ts'

const browser = prepareBrowser()
if (!browser.isPassed) throw new Error(browser.output)
const build = await runProgram(['tools/build.ts', '--if-stale'], { isShown: true })
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config=playwright.screenshots.config.ts', '--reporter=line']
const pictures = build.code === 0 ? await runProgram([...playwright, ...process.argv.slice(2)], { isShown: true }) : build
process.exitCode = pictures.code
