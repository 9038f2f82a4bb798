import { auditArchiveModule } from '#server/audit/archive-module.ts'
import { backupModule } from '#server/cli/module.ts'
import type { ServerModule } from '#server/kit/module.ts'
import { commonModules } from './common-modules.ts'

/** The modules of the core, with those that write files on the machine. */
export const coreModules: readonly ServerModule[] = [...commonModules, auditArchiveModule, backupModule]

/** Tables that the core writes without an audit entry. */
export const maintenanceTables: readonly string[] = coreModules.flatMap((module) => module.maintenanceTables ?? [])
