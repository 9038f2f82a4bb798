import { badRequest } from '#contract/errors/error.ts'
import { getUpload, removeFile } from '#contract/files/files.ts'
import { fileInUse } from '#contract/files/file-use.ts'
import { fileMissing } from '#contract/resource/field-errors.ts'
import { assert } from './assertions.ts'
import { idOfNoRow } from './call-checks.ts'
import type { EntityDefinition } from './entity.ts'
import { assertSame, type DefineCheck, withArticle } from './entity-scenario.ts'
import { type EntityFiles, uploadExample } from './example-files.ts'
import { expectRefusedAt } from './relation-checks.ts'
import type { Scenario } from './scenario.ts'

const only = ({ isList }: EntityFiles, value: unknown) => (isList ? [value] : value)

function accessScenarios({ name, calls }: EntityDefinition, files: EntityFiles, check: DefineCheck): Scenario[] {
  const { field, fileName } = files
  return [
    check(
      `The ${fileName} of ${withArticle(name)} ${files.isList ? 'are' : 'is'} what its ${field} names`,
      async ({ client, session, fieldsAt }) => {
        const file = await uploadExample(session, files, 7)
        const shown = { [field]: only(files, file.id), [fileName]: only(files, file) }
        await client.withRecord({ ...fieldsAt(0), [field]: only(files, file.id) }, async (record) => {
          assertSame(shown, record, `a new ${name} lacks its file`)
          assertSame(shown, await client.get(record.id), `${withArticle(name)} lacks its file`)
          const found = await client.findInList(record.id)
          assertSame(shown, found?.row ?? {}, 'a row of the list lacks its file')
        })
      },
    ),

    check(
      `Writing ${withArticle(name)} whose ${field} names no file, or a file of another user, is refused`,
      async ({ client, session, fixture, fieldsAt }) => {
        const foreign = await uploadExample(await fixture.limited(), files, 8)
        for (const id of [idOfNoRow, foreign.id]) {
          const body = { ...fieldsAt(0), [field]: only(files, id) }
          await expectRefusedAt(field, session.expectError(calls.create, { body }, fileMissing))
        }
        await client.withRecord(fieldsAt(0), async (record) => {
          const input = { params: { id: record.id }, body: { [field]: only(files, foreign.id), version: record.version } }
          await expectRefusedAt(field, session.expectError(calls.update, input, fileMissing))
          assertSame(record, await client.get(record.id), 'a rejected change was written')
        })
      },
    ),

    check(
      `A file that ${withArticle(name)} names in ${field} is not deleted before it is no longer named`,
      async ({ client, session, fieldsAt }) => {
        const file = await uploadExample(session, files, 9)
        const input = { params: { id: file.id } }
        await client.withRecord({ ...fieldsAt(0), [field]: only(files, file.id) }, async (record) => {
          await session.expectError(removeFile, input, fileInUse)
          const kept = await session.call(getUpload, input)
          assert(kept.file?.id === file.id, 'a file that is in use is gone')
          await client.update(record, { [field]: fieldsAt(1)[field] })
          await session.call(removeFile, input)
        })
      },
    ),
  ]
}

function listScenario({ name, calls }: EntityDefinition, files: EntityFiles, check: DefineCheck): Scenario {
  const { field, fileName, max } = files
  return check(`The ${field} of ${withArticle(name)} keep their order, each once, up to ${max}`, async ({ client, session, fieldsAt }) => {
    const [one, other] = [await uploadExample(session, files, 1), await uploadExample(session, files, 2)]
    await client.withRecord({ ...fieldsAt(0), [field]: [other.id, one.id] }, async (record) => {
      assertSame({ [field]: [other.id, one.id], [fileName]: [other, one] }, record, `a new ${name} has another order`)
      const turned = await client.update(record, { [field]: [one.id, other.id] })
      assert(turned.version > record.version, `another order of ${field} is no change`)
      assertSame({ [fileName]: [one, other] }, await client.get(record.id), 'another order was not written')
      for (const ids of [[one.id, one.id], Array.from({ length: max + 1 }, (_, index) => `${index}`.padStart(16, '0'))]) {
        const input = { params: { id: record.id }, body: { [field]: ids, version: turned.version } }
        await expectRefusedAt(field, session.expectError(calls.update, input, badRequest))
      }
      const none = await client.update(turned, { [field]: [] })
      assertSame({ [field]: [], [fileName]: [] }, none, `${withArticle(name)} keeps what is no longer sent`)
    })
  })
}

/** A file belongs to its uploader, and stays as long as a record names it. */
export function fileScenarios(entity: EntityDefinition, check: DefineCheck): Scenario[] {
  return (entity.files ?? []).flatMap((files) => [
    ...accessScenarios(entity, files, check),
    ...(files.isList && files.max > 1 ? [listScenario(entity, files, check)] : []),
  ])
}
