import { fileURLToPath } from 'node:url'
import { print } from './print.ts'
import { copyRelease } from './release/copy-release.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const count = copyRelease(root, `${root}release/steward`)
print(`${count} files in release/steward. On the server: npm run serve.`)
