import { runChecks } from '#tools/parts/checks.ts'
import { report } from '#tools/parts/part.ts'

const results = await runChecks(process.cwd(), report)
if (results.some((result) => result.failed > 0)) process.exitCode = 1
