import { api } from '@portal/contract/api.ts'
import { type RouteDefinition, urlOf } from '@portal/contract/platform/route.ts'

/** Every call of the contract, in its order. */
export const everyRoute: RouteDefinition[] = Object.values(api).flatMap((word) => Object.values(word))

/** Values of parameters that may be anything unless a test gives them. */
const others = {
  brandId: 1,
  caseId: 1,
  code: 'x',
  companyId: 1,
  conflictId: 1,
  deletionId: 1,
  editionId: 1,
  enrollmentId: 1,
  fileId: 1,
  format: 'json',
  groupId: 1,
  invitationId: 1,
  kind: 'terms',
  mailId: 1,
  mailingId: 1,
  minutesId: 1,
  panelId: 1,
  personId: 1,
  programId: 2,
  sendingId: 1,
  teamMemberId: 1,
  userId: 1,
  waiverId: 1,
}

/**
 * Returns what every reading call answers this person, by the call's number and path.
 * @param things a value for each other parameter of a path, by its name
 * @throws Error for a parameter without a value: whoever adds a parameter gives it one
 */
export async function readEverything(
  url: string,
  token: string | undefined,
  things: Record<string, string | number>,
): Promise<Map<string, string>> {
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {}
  const answers = new Map<string, string>()
  for (const route of everyRoute.filter(({ method }) => method === 'GET')) {
    const params = paramsOf(route, { ...others, ...things })
    const response = await fetch(url + urlOf(route, { params }), { headers })
    const lines = [...response.headers].map((pair) => pair.join(': '))
    const text = `${lines.join('\n')}\n\n${await response.text()}`
    answers.set(`${route.id} ${route.path}`, text)
  }
  return answers
}

function paramsOf(
  { path, id }: RouteDefinition,
  things: Record<string, string | number>,
): Record<string, string | number> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return Object.fromEntries(
    names.map((name) => {
      const value = things[name]
      if (value === undefined) throw new Error(`${id}: what is ':${name}'?`)
      return [name, value]
    }),
  )
}

/** Returns an answer without the parts that change from one moment to the next. */
export const withoutTime = (text: string): string =>
  text
    .replaceAll(/^(date|x-request-id|etag|content-length): .*$/gm, '')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T')
    .replaceAll(/"freeBytes":\d+/g, '')
    .replaceAll(/exp=\d+&sig=[\w-]+/g, 'signed')
