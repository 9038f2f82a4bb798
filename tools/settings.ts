// Checks steward.config.ts: prints its problems, and what to write instead.
import { steward } from '#steward.config.ts'
import { problemsIn } from './build/product-plugin.ts'

const problems = problemsIn(process.cwd(), steward)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
