interface Fault {
  path: (string | number)[]
  message: string
}

/** Number of items that are looked at: no section may hold more. */
const MOST = 100

/**
 * Returns the references within an edition to programmes or categories that the edition doesn't hold.
 * @param content the edition; parts may be missing or have the wrong shape
 */
export function unknownReferences(content: unknown): Fault[] {
  const programs = idsIn(content, 'programs')
  const categories = idsIn(content, 'categories')
  return [
    ...unknownIn(content, 'categories', 'programIds', (id) =>
      programs.has(id) ? null : `El programa ${id} no está en esta edición.`,
    ),
    ...unknownIn(content, 'questions', 'categoryIds', (id) =>
      categories.has(id) ? null : `La categoría ${id} no está en esta edición.`,
    ),
    ...listIn(memberOf('callForEntries')(content), 'juryProgramIds').flatMap((id, position) =>
      typeof id !== 'number' || programs.has(id)
        ? []
        : [
            {
              path: ['callForEntries', 'juryProgramIds', position],
              message: `El programa ${id} no está en esta edición.`,
            },
          ],
    ),
  ]
}

const idsIn = (content: unknown, section: string) => new Set(listIn(content, section).map(memberOf('id')))

const unknownIn = (
  content: unknown,
  section: string,
  member: string,
  faultOf: (id: number) => string | null,
): Fault[] =>
  listIn(content, section).flatMap((item, index) =>
    listIn(item, member).flatMap((id, position) => {
      const message = typeof id === 'number' ? faultOf(id) : null
      return message === null ? [] : [{ path: [section, index, member, position], message }]
    }),
  )

const memberOf =
  (name: string) =>
  (value: unknown): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function listIn(value: unknown, name: string): unknown[] {
  const list = memberOf(name)(value)
  return Array.isArray(list) ? list.slice(0, MOST) : []
}
