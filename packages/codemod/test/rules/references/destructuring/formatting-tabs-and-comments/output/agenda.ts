import type { components } from './api'

type Event = components['schemas']['Event']

export function agenda ( { /* from */ startAt: startsAt /* to */, endsAt , owner : { displayName /* as shown */ : by } } : Event ) {
	return [ startsAt , endsAt , by ]
}

export const start = ( event : Event ) =>
	event /* startsAt */
		// the start
		. /* here */ startAt // startsAt
		?. slice ( 0 , 10 )

export const bracket = ( event : Event ) => event [ 'startAt' /* startsAt */ ]

export const moved = ( event : Event ) : Event => ( {
	...event , // all but startsAt
	startAt   :   'now' ,
} )
