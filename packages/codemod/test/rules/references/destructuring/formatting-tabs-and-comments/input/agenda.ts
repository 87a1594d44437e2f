import type { components } from './api'

type Event = components['schemas']['Event']

export function agenda ( { /* from */ startsAt /* to */, endsAt , owner : { fullName /* as shown */ : by } } : Event ) {
	return [ startsAt , endsAt , by ]
}

export const start = ( event : Event ) =>
	event /* startsAt */
		// the start
		. /* here */ startsAt // startsAt
		?. slice ( 0 , 10 )

export const bracket = ( event : Event ) => event [ 'startsAt' /* startsAt */ ]

export const moved = ( event : Event ) : Event => ( {
	...event , // all but startsAt
	startsAt   :   'now' ,
} )
