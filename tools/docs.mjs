// npm run docs: runs the commands of the guides and writes their output into the pages; --pictures: takes their pictures and those of the README.
import { helpOnRequest } from './bootstrap/help.mjs'
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

helpOnRequest(`npm run docs -- [--pictures | name …]

Runs the commands of the guides, each page in a fresh copy of this folder, and writes what they print into the Chinese and the English page. Fails if a command does.

  name         only the pages of this name, such as upgrade
  --pictures   instead follows the guide for administrators on an empty installation, and takes its pictures and those of the README, in Chinese and in English`)

await run(await prepare(), 'tools/docs.ts', ...process.argv.slice(2))
