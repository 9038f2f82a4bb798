/** Part of each hostile text, so that it can be found anywhere. Too long to occur in an id by chance. */
export const marker = 'zq9xk7vj'

/** Text with a meaning in SQL, browsers, templates or terminals, which must be treated as plain text. */
export const hostileTexts = [
  `${marker}' or '1'='1`,
  `${marker}'); drop table record; --`,
  `${marker}" or 1=1 --`,
  `${marker}' union select password_hash from app_user --`,
  `${marker}' /* */ ; select pg_sleep(9)`,
  `${marker}->>'$.a' || $1 ? :name @name`,
  `${marker}%_\\`,
  `{"$ne":"${marker}"}`,
  `<img src=x onerror="${marker}()">`,
  `</script><script>${marker}()</script>`,
  `=cmd|'/c ${marker}'!A1 {{${marker}}} \${${marker}}`,
  `../../${marker}/%2e%2e%2f`,
  `${marker}\0`,
  `${marker}\r\nset-cookie: a=b`,
  `${marker}\u001b[31m\u202e`,
] as const

/** Values of other types. */
export const hostileValues = [null, [], {}, [[]], true, -1, 0, 1.5, 1e308, 2 ** 53, { toString: marker }, [marker], ''] as const

/**
 * Fields, written `POST /path field`, of which valid values would break the next request: after a password change its scenario no longer knows the password; a user can have only some keys; a device makes one passkey for a request; once a view has started, the session may not start another; an application is
 * decided once; a link sets one password; the rows of an import or a bulk edit follow each other.
 */
export const once: ReadonlySet<string> = new Set([
  'POST /account/keys name',
  'POST /account/passkeys name',
  'POST /account/password newPassword',
  'POST /account/view departmentId',
  'POST /account/view ownerId',
  'POST /application/:id/approve comment',
  'POST /application/:id/reject comment',
  'POST /bulk-edit/:id/rows offset',
  'POST /bulk-edit/:id/rows items.0.id',
  'POST /bulk-edit/:id/rows items.0.version',
  'POST /import/:id/rows offset',
  'POST /import/:id/rows rows.0.row',
  'POST /import/:id/rows rows.0.cells.0',
  'POST /password_reset newPassword',
])
