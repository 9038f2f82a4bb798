import { checkBoundaries } from '#tools/boundaries/check-boundaries.ts'
import { listSourceFiles } from '#tools/boundaries/list-source-files.ts'
import { print } from '#tools/print.ts'

const root = process.cwd()
const files = listSourceFiles(root)
const findings = checkBoundaries(root, files)
for (const { rule, file, line, message } of findings) print(`${file}:${line}  ${rule}: ${message}`)
print(`${files.length} files, ${findings.length} findings`)
if (findings.length > 0) process.exitCode = 1
