/** The page of the API for programs: Swagger UI on the server's own description. Nothing else loads it. */
import "swagger-ui-dist/swagger-ui.css";
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";

// Its own dark look is switched on by a class.
document.documentElement.classList.toggle("dark-mode", matchMedia("(prefers-color-scheme: dark)").matches);
SwaggerUI({ dom_id: "#api", url: "/schema/openapi.json", deepLinking: true, defaultModelsExpandDepth: 0, validatorUrl: null });
