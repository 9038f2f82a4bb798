// Runs all checks, or those that concern the named folders.
import { runChecks } from '#tools/parts/checks.ts'
import { foldersNamed } from '#tools/parts/folders.ts'
import { report } from '#tools/parts/part.ts'

const named = foldersNamed(process.cwd(), process.argv.slice(2))
if ('problem' in named) {
  console.error(named.problem)
  process.exitCode = 1
} else {
  const results = await runChecks(process.cwd(), report, named.folders)
  if (results.some((result) => result.failed > 0)) process.exitCode = 1
}
