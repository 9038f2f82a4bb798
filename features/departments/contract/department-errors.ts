import { listText } from '#contract/texts/list-text.ts'
import { defineError } from '#contract/errors/error.ts'
import type { FieldIssues } from '#contract/resource/field-errors.ts'
import { departmentMaxDepth } from '#contract/identity/department-tree.ts'

const conflict = { code: 409, status: 409 } as const

/** A department would be below itself. */
export const departmentCycle = defineError<FieldIssues>('departmentCycle', {
  ...conflict,
  message: {
    'zh-CN': '上级部门不能是该部门自身或其下级部门',
    'en-US': 'A department cannot be moved below itself or one of its own subdepartments.',
  },
})

/** A department would have more than `departmentMaxDepth` levels above and including it. */
export const departmentTooDeep = defineError<FieldIssues>('departmentTooDeep', {
  ...conflict,
  message: {
    'zh-CN': `部门最多 ${departmentMaxDepth} 级，请选择更高一级的上级部门`,
    'en-US': `Departments can have at most ${departmentMaxDepth} levels. Select a parent on a higher level.`,
  },
})

/** Only callers who see all departments create departments at the top level, or move them there. */
export const departmentParentRequired = defineError<FieldIssues>('departmentParentRequired', {
  ...conflict,
  message: {
    'zh-CN': '你的数据范围不包含全部部门，请选择上级部门',
    'en-US': 'You cannot manage top-level departments, because your data scope does not include all departments. Select a parent.',
  },
})

/** A deleted department is restored below its parent, which has been deleted too, or is outside the caller's scope. */
export const departmentParentDeleted = defineError('departmentParentDeleted', {
  ...conflict,
  message: {
    'zh-CN': '上级部门已被删除或不在你的数据范围内，无法恢复该部门',
    'en-US': 'This department cannot be restored, because its parent has been deleted or is outside your data scope.',
  },
})

/** How many there are, and the names of the first few. */
interface NamedCount {
  readonly count: number
  readonly names: readonly string[]
}

/** The number of names that `departmentInUse` contains of each kind. */
export const listedNames = 5

function listed({ count, names }: NamedCount, language: 'zh-CN' | 'en-US'): string {
  const text = listText(names, language)
  if (names.length === 0) return String(count)
  if (language === 'zh-CN') return `${count}（${text}${count > names.length ? ' 等' : ''}）`
  return `${count} (${text}${count > names.length ? ', …' : ''})`
}

/** A department with subdepartments or members cannot be deleted. Only names within the caller's scope are listed. */
export const departmentInUse = defineError<{ readonly children: NamedCount; readonly members: NamedCount }>('departmentInUse', {
  ...conflict,
  message: ({ children, members }) => ({
    'zh-CN': `请先移走或删除该部门的${[
      ...(children.count > 0 ? [`下级部门 ${listed(children, 'zh-CN')}`] : []),
      ...(members.count > 0 ? [`成员 ${listed(members, 'zh-CN')}`] : []),
    ].join('和')}`,
    'en-US': `This department is in use. First move or delete its ${[
      ...(children.count > 0 ? [`subdepartments: ${listed(children, 'en-US')}`] : []),
      ...(members.count > 0 ? [`members: ${listed(members, 'en-US')}`] : []),
    ].join('; ')}.`,
  }),
})
