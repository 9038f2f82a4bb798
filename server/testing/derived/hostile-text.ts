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
