export const zh = {
  title: (label: string, name: string) => `${label} ${name}？`,
  text: (field: string, from: string, to: string) => `${field}将由“${from}”变为“${to}”。`,
  moved: (name: string, status: string) => `${name} 已变为“${status}”`,
}
