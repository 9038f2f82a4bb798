import { conditionFaults } from './condition-faults.ts'
import { consoleFaults } from './console-faults.ts'
import type { Fault } from './fault.ts'
import { serverFaults } from './server-faults.ts'

/** All faults that the tests must find. */
export const allFaults: readonly Fault[] = [...serverFaults, ...conditionFaults, ...consoleFaults]
