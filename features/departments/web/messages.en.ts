import type { zh } from './messages.zh.ts'

export const en = {
  tree: 'Departments',
  count: (count) => `${count} ${count === '1' ? 'department' : 'departments'}`,
  none: 'No departments yet',
  create: 'New department',
  createBelow: 'New subdepartment',
  createBelowItem: (name) => `New subdepartment of ${name}`,
  view: 'View',
  viewItem: (name) => `View ${name}`,
  edit: 'Edit',
  editItem: (name) => `Edit ${name}`,
  remove: 'Delete',
  removeItem: (name) => `Delete ${name}`,
  more: (name) => `More actions for ${name}`,
  createDate: 'Created',
  status: 'Status',
  enabled: 'Enabled',
  disabled: 'Disabled',
  readOnlyHint: 'Outside your data scope',
  noParent: 'None (top level)',
  disabledHint: 'A disabled department stays in the tree, but cannot be chosen for new members.',
} satisfies typeof zh
