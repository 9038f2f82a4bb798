/** The server tests that also run on PostgreSQL in `npm test`, besides those for PostgreSQL only: what differs there. In `npm run test:full` all of them do. */
export const alsoOnPostgres: readonly string[] = [
  // Statements, migrations, lists and search.
  'server/db/**/*.test.ts',
  'server/text/filled-search-store.test.ts',
  // Rows with their fields, references, links and lines.
  'server/resource/**/*.test.ts',
  'server/testing/{conformance,line-store,lines,relations,scope}.test.ts',
  'features/records/server/records.test.ts',
  'server/transfer/{export,import-slices}.test.ts',
  'server/bulk-edits/bulk-edit-slices.test.ts',
  'features/dictionaries/server/*.test.ts',
  // People, and what they may do.
  'server/identity/{menus,roles}/*.test.ts',
  'server/auth/throttle/{guessing,login-attempts}.test.ts',
  'features/users/server/{users,administrators,guards,handover-owners,import-owners}.test.ts',
  'features/officers/server/handover.test.ts',
  'features/departments/server/department-moves.test.ts',
  // Jobs, the audit log, and metrics of the database.
  'server/jobs/core-jobs.test.ts',
  'server/audit/**/*.test.ts',
  'features/audit/server/audit.test.ts',
  'features/monitor/server/monitor.test.ts',
  'features/about/server/about.test.ts',
  'features/dashboard/server/dashboard-statements.test.ts',
  // The built server, which starts on both.
  'tools/build/server/build-server.test.ts',
  // The commands of the machine.
  'server/cli/{reset-password,verify-audit}.test.ts',
]
