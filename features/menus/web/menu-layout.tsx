import { customMenuTypes, hasMenuField, lockedMenuFields } from '#features/menus/contract/menu-rules.ts'
import type { MenuFields, MenuItem, MenuType } from '#features/menus/contract/menus.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { IconField } from '#web/ui/fields/icon/icon-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { SelectField } from '#web/ui/fields/select/select-field.tsx'
import type { AnyFieldLayout, AnyFormLayout, FormGroup } from '#web/ui/form/schema/form-layout.ts'
import type { useMenuMessages } from './messages.ts'
import type { useMenuWords } from './menu-words.ts'
import { flatMenus } from './menu-nodes.ts'
import { ParentField } from './parent-field.tsx'

interface LayoutParts {
  /** The id of the item; undefined for a new one. */
  readonly id: string | undefined
  /** The whole menu. */
  readonly items: readonly MenuItem[]
  readonly type: MenuType
  readonly isBuiltIn: boolean
  readonly messages: ReturnType<typeof useMenuMessages>
  readonly words: ReturnType<typeof useMenuWords>
  /** The permissions that can be selected. */
  readonly permissions: readonly Choice[]
}

/** The fields that describe how a page behaves, by the types that have them. */
const displayFields: Readonly<Record<MenuType, readonly (keyof MenuFields)[]>> = {
  directory: ['sort', 'hidden', 'alwaysShow'],
  page: ['sort', 'hidden', 'openType', 'keepAlive', 'affix', 'alwaysShow', 'activeMenu'],
  frame: ['sort', 'hidden', 'openType', 'keepAlive', 'affix', 'activeMenu'],
  link: ['sort', 'hidden', 'openType'],
  button: ['sort'],
}

function hintOf(name: string, messages: LayoutParts['messages']): string | undefined {
  const hints: Readonly<Record<string, string>> = {
    subtitle: messages.subtitleHint,
    key: messages.keyHint,
    path: messages.pathHint,
    address: messages.addressHint,
    auth: messages.authHint,
    activeMenu: messages.activeMenuHint,
  }
  return hints[name]
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A text that the type requires, although the schema does not. */
const requiredText: Pick<AnyFieldLayout, 'render'> = {
  render: ({ value, ...field }) => <TextField {...field} value={textOf(value)} isRequired />,
}

function fieldLayouts({ id, items, type, isBuiltIn, messages, words, permissions }: LayoutParts): Record<string, AnyFieldLayout> {
  const { fields, choices } = words
  const types: readonly MenuType[] = isBuiltIn ? [type] : customMenuTypes
  return {
    type: { label: fields.type, choices: Object.fromEntries(types.map((id) => [id, choices.type[id]])), control: 'segmented' },
    parentId: {
      label: fields.parentId,
      render: (field) => <ParentField {...field} {...{ items }} moved={{ id, type }} />,
      renderValue: (value) => flatMenus(items).find((item) => item.id === value)?.label ?? messages.topLevel,
    },
    title: { label: fields.title, autoFocus: id === undefined },
    subtitle: { label: fields.subtitle },
    key: { label: fields.key },
    icon: {
      label: fields.icon,
      render: ({ value, onChange, ...field }) => (
        <IconField {...field} value={textOf(value)} onChange={(name) => onChange(name ?? '')} placeholder={messages.noIcon} />
      ),
    },
    path: { label: fields.path, ...(!isBuiltIn && requiredText) },
    address: { label: fields.address, ...requiredText },
    auth: {
      label: fields.auth,
      render: ({ value, onChange, ...field }) => (
        <SelectField
          {...field}
          choices={permissions}
          value={textOf(value)}
          onChange={(id) => onChange(id ?? null)}
          placeholder={messages.noAuth}
          isSearchable
        />
      ),
    },
    openType: { label: fields.openType, choices: choices.openType, control: 'segmented' },
    sort: { label: fields.sort },
    hidden: { label: fields.hidden },
    keepAlive: { label: fields.keepAlive },
    affix: { label: fields.affix },
    alwaysShow: { label: fields.alwaysShow },
    activeMenu: { label: fields.activeMenu },
  }
}

/** The form of a menu item of a type. What the code determines of a built-in item is read-only. */
export function menuLayout(parts: LayoutParts): AnyFormLayout {
  const { type, isBuiltIn, messages } = parts
  const locked = (name: string) => isBuiltIn && lockedMenuFields.some((field) => field === name)
  const targets = (['path', 'address', 'auth'] as const).filter((field) => hasMenuField(type, field) || (isBuiltIn && field !== 'address'))
  const groups: readonly FormGroup[] = [
    {
      title: messages.basics,
      columns: 2,
      fields: ['type', 'parentId', 'title', 'subtitle', 'key', ...(type === 'button' ? [] : ['icon'])],
    },
    { title: messages.target, columns: 2, fields: targets.filter((field) => type !== 'button' || field === 'auth') },
    { title: messages.display, columns: 2, fields: displayFields[type] },
  ]
  const shown = new Set(groups.flatMap((group) => group.fields))
  const layouts = Object.entries(fieldLayouts(parts)).map(([name, layout]): [string, AnyFieldLayout | null] => {
    const hint = locked(name) ? messages.locked : hintOf(name, messages)
    return [name, shown.has(name) ? { ...layout, ...(hint !== undefined && { hint }), isReadOnly: locked(name) } : null]
  })
  return { fields: Object.fromEntries(layouts), groups }
}
