import type { InjectOptions } from 'fastify'
import { type RouteDefinition, urlOf } from '@portal/contract/platform/route.ts'
import { video } from '../entries.ts'
import { INFINITE } from './identifiers.ts'
import type { Portal } from '../portal.ts'
import type { Call } from './matrix.ts'

export interface Answer {
  status: number
  /** Headers and body, as they were received. */
  text: string
}

/** Sends a call as it is, without checking it. */
export async function ask(
  portal: Portal,
  route: RouteDefinition,
  { params = {}, query = {}, body, fields }: Call,
  authorization: string | undefined,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return injectText(portal, {
    method: route.method,
    url: urlOf(route, { params, query }),
    headers: {
      ...headers,
      ...(authorization && { authorization }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body).replaceAll(`"${INFINITE}"`, INFINITE) }),
    ...(fields && { payload: upload(fields) }),
  })
}

export async function injectText({ inject }: Portal, request: InjectOptions): Promise<Answer> {
  const { statusCode, headers, body } = await inject(request)
  const lines = Object.entries(headers).map((pair) => pair.join(': '))
  return { status: statusCode, text: `${lines.join('\n')}\n\n${body}` }
}

function upload(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('video', new Blob([new Uint8Array(video)], { type: 'video/mp4' }), 'video.mp4')
  return form
}
