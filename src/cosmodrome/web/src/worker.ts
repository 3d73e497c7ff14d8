/** The service worker: it shows messages, and answers for the server while there is no connection. */
import "./worker/push";
import "./worker/offline";
