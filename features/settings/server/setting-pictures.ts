import { isPicture } from '#contract/files/accepted-type.ts'
import type { DeclaredGroup, SettingChange, StoredSettings } from './setting-rules.ts'
import type { GivenSetting } from '#features/settings/contract/setting-calls.ts'
import type { Connection } from '#server/db/database.ts'
import { fileStore } from '#server/files/file-store.ts'
import { writeUses } from '#server/resource/file-use-store.ts'

/** The pictures that a write may name: those that are set, and those that the caller has uploaded. */
export async function usablePictures(
  db: Connection,
  { settings }: DeclaredGroup,
  { values, stored, userId }: { readonly values: readonly GivenSetting[]; readonly stored: StoredSettings; readonly userId: string },
): Promise<ReadonlySet<string>> {
  const declared = settings.filter(({ field }) => field.kind === 'picture')
  const usable = new Set<string>()
  for (const { key, field } of declared) {
    const current = stored.get(key)?.value
    if (typeof current === 'string') usable.add(current)
    const given = values.flatMap((setting) => (setting.key === key && typeof setting.value === 'string' ? setting.value : []))
    for (const { id, ownerId, type, size } of await fileStore(db).listComplete(given)) {
      if (ownerId === userId && isPicture(type) && size <= (field.max ?? 0)) usable.add(id)
    }
  }
  return usable
}

/** Keeps the files of changed pictures from being removed, and leaves those before to be. */
export async function usePictures(db: Connection, groupId: string, changes: readonly SettingChange[], now: number): Promise<void> {
  for (const { setting, after } of changes) {
    if (setting.field.kind !== 'picture') continue
    const place = { resource: 'settings', id: groupId, field: setting.key }
    await writeUses(db, place, typeof after === 'string' && after !== '' ? [after] : [], now)
  }
}
