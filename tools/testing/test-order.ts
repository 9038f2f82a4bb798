import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The last of these to begin runs alone for half a minute or more. */
export const longFiles: readonly string[] = [
  'server/testing/conformance.test.ts',
  'server/testing/derived/access.test.ts',
  'server/cli/backup-files.sqlite.test.ts',
  'server/testing/scope.test.ts',
  'server/app/start-refused.sqlite.test.ts',
  'features/users/server/handover-killed.sqlite.test.ts',
  'server/db/migrations/migrate-killed.sqlite.test.ts',
  'features/positions/server/import-killed.sqlite.test.ts',
  'features/positions/server/bulk-edit-killed.sqlite.test.ts',
]

/** The slow files come first. The others are in an order given by the seed, so that a test that depends on earlier ones is found. */
export class TestOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    const place = ({ project, moduleId }: TestSpecification) =>
      longFiles.some((file) => moduleId.endsWith(`/${file}`))
        ? ''
        : createHash('sha1').update(`${seed} ${project.name} ${moduleId}`).digest('hex')
    const places = new Map(files.map((file) => [file, place(file)]))
    return Promise.resolve(files.toSorted((one, other) => ((places.get(one) ?? '') < (places.get(other) ?? '') ? -1 : 1)))
  }
}
