import { type RouteDefinition, urlOf } from '@portal/contract/platform/route.ts'
import { video } from '../entries.ts'
import { INFINITE } from './identifiers.ts'
import type { Call } from './matrix.ts'

export interface Answer {
  status: number
  /** Headers and body, as they were received. */
  text: string
}

/** Sends a call as it is, without checking it. */
export async function ask(
  url: string,
  route: RouteDefinition,
  { params = {}, query = {}, body, fields }: Call,
  authorization: string | undefined,
): Promise<Answer> {
  return fetchText(url + urlOf(route, { params, query }), {
    method: route.method,
    headers: {
      ...(authorization && { authorization }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body).replaceAll(`"${INFINITE}"`, INFINITE) }),
    ...(fields && { body: upload(fields) }),
  })
}

export async function fetchText(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init)
  const headers = [...response.headers].map((pair) => pair.join(': ')).join('\n')
  return { status: response.status, text: `${headers}\n\n${await response.text()}` }
}

function upload(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('video', new Blob([new Uint8Array(video)], { type: 'video/mp4' }), 'video.mp4')
  return form
}
