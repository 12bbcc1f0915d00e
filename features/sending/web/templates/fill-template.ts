/**
 * Replaces `{…}` in every text of a template, each text once: a value that looks like a placeholder
 * stays as it is.
 */
export const fillTemplate = <Template>(template: Template, values: Record<string, string>): Template =>
  fill(template, values) as Template

const fill = (part: unknown, values: Record<string, string>): unknown => {
  if (typeof part === 'string') return part.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  if (Array.isArray(part)) return part.map((item) => fill(item, values))
  if (part === null || typeof part !== 'object') return part
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, fill(value, values)]))
}
