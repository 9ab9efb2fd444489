/** Next runs this file before it hydrates a page. lib/inline-scripts/lifted-translation listens. */
dispatchEvent(new Event("hydrating"));
