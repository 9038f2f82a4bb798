// Checks that each fault of tools/faults can still be seeded; npm run test:faults seeds them.
import { allFaults } from './faults/all-faults.ts'
import { faultProblems } from './faults/fault-problems.ts'

const problems = faultProblems(process.cwd(), allFaults)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
