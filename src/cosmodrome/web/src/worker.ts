/** The service worker: it shows messages, and answers in place of the server while there is no connection. */
import "./worker/push";
import "./worker/offline";
