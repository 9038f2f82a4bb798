import { defineMessages } from '#web/base/i18n/messages.ts'

export const useDepartmentMessages = defineMessages({
  'zh-CN': {
    tree: '部门',
    count: (count: string) => `共 ${count} 个部门`,
    none: '暂无部门',
    create: '新建部门',
    createBelow: '新建子部门',
    view: '查看',
    edit: '编辑',
    remove: '删除',
    createDate: '创建时间',
    status: '状态',
    enabled: '启用',
    disabled: '停用',
    readOnlyHint: '不在你的数据范围内',
    noParent: '无（顶级部门）',
    disabledHint: '停用后仍显示在部门树中，但不能再分配给新成员',
  },
  'en-US': {
    tree: 'Departments',
    count: (count) => `${count} ${count === '1' ? 'department' : 'departments'}`,
    none: 'No departments yet',
    create: 'Create department',
    createBelow: 'Create subdepartment',
    view: 'View',
    edit: 'Edit',
    remove: 'Delete',
    createDate: 'Created',
    status: 'Status',
    enabled: 'Enabled',
    disabled: 'Disabled',
    readOnlyHint: 'Outside your data scope',
    noParent: 'None (top level)',
    disabledHint: 'A disabled department stays in the tree, but cannot be chosen for new members.',
  },
})

export type DepartmentMessages = ReturnType<typeof useDepartmentMessages>
