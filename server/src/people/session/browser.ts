import type { FastifyRequest } from 'fastify'

/** The browser, or another program, that calls. */
export interface Browser {
  ip: string
  userAgent: string | undefined
}

export const browserOf = ({ ip, headers }: FastifyRequest): Browser => ({
  ip,
  userAgent: headers['user-agent'],
})
