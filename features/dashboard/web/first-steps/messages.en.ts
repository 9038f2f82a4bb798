import type { zh } from './messages.zh.ts'

export const en: typeof zh = {
  title: 'Getting started',
  hide: 'Hide getting started',
  done: 'Done',
  sameName: (name) => `Two people have the username ${name}`,
  signsInAs: (person, name) => `They differ in invisible characters only. ${person} signs in as: ${name}`,
  undo: 'Undo',
  retention: {
    title: 'Keep the audit log',
    hint: 'Forever, unless you choose. Older entries are exported, then deleted',
  },
  years: (count) => (count === 1 ? '1 year' : `${count} years`),
  retentionChosen: (years) =>
    `The audit log is kept for ${years === 1 ? '1 year' : `${years} years`}. You can change this in the system settings.`,
  days: (count) => (count === '1' ? '1 day' : `${count} days`),
  retained: { title: 'How long the audit log is kept', hint: (period) => `${period}. You can change this in the system settings` },
  steps: {
    departments: { title: 'Create departments', hint: 'Colleagues belong to departments, and data scopes follow them' },
    roles: { title: 'Create roles', hint: 'They open pages, actions and data' },
    users: { title: 'Add colleagues', hint: 'Give each a department and roles, and hand over the one-time password' },
    settings: { title: 'Review system settings', hint: 'Site name, password and sign-in policies, mail' },
    jobs: { title: 'Schedule backups', hint: 'Check the daily backup among the scheduled jobs' },
  },
}
